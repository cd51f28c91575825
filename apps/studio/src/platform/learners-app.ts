/** Addresses of the learner's app, which is loaded anew for them. */
export const learnersApp = {
  home: "/h5/home/index",
  account: "/h5/userinfo",
  membership: "/h5/vip/index",
  /** Leads back to `path` once somebody has signed in. */
  signIn: (path: string) => `/h5/login?redirect=${encodeURIComponent(path)}`,
};
