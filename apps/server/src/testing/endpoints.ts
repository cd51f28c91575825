import { apis } from "@shiju/contract/apis";
import type { Endpoint } from "@shiju/contract/http/endpoint";

/** Every endpoint of the contract. */
export const endpoints: Endpoint[] = Object.values(apis).flatMap((api) => Object.values<Endpoint>(api));
