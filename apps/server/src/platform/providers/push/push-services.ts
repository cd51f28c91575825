/**
 * The push services of browsers. An endpoint comes from a learner, so the server calls only addresses of these
 * services.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)?push\.services\.mozilla\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
  /^([\w-]+\.)?push\.apple\.com$/,
];

/** Whether an endpoint belongs to a push service of a browser. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return services.some((service) => service.test(hostname));
}
