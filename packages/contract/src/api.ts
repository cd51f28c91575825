import type { apis } from "./apis.ts";
import type { Endpoint } from "./http/endpoint.ts";

type EndpointsOf<Feature> = Extract<Feature[keyof Feature], Endpoint>;
type AnyEndpoint = { [Name in keyof typeof apis]: EndpointsOf<(typeof apis)[Name]> }[keyof typeof apis];

/**
 * Every endpoint by its address, such as "GET /api/courses". It is only a type: a client that calls by address gets
 * every shape checked, and contains neither the shapes nor zod.
 */
export type Api = { [E in AnyEndpoint as `${E["method"]} ${E["path"]}`]: E };

/** The addresses that answer a stream of events. */
export type EventsAddress = {
  [Address in keyof Api]: Api[Address] extends { responseAs: "events" } ? Address : never;
}[keyof Api];

/** The addresses whose calls begin a job. */
export type JobAddress = {
  [Address in keyof Api]: Api[Address] extends { result: object } ? Address : never;
}[keyof Api];
