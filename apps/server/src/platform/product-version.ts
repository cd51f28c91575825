import product from "../../../../package.json" with { type: "json" };

/** The version of the product that this server is, as its release is called. */
export const productVersion = product.version;
