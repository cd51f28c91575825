import product from "../../../../package.json" with { type: "json" };

/** The version of the product's release that this server runs. */
export const productVersion = product.version;
