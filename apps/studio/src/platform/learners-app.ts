/** Addresses of the learner's app. Opening an address loads a new page. */
export const learnersApp = {
  home: "/h5/home/index",
  account: "/h5/userinfo",
  security: "/h5/userinfo/security",
  entrance: "/h5/login/index",
  membership: "/h5/vip/index",
  feedback: "/h5/feedback",
  course: (id: string) => `/h5/courseMall/${id}`,
  importWords: "/h5/words/import",
  lesson: (id: string) => `/h5/game?lesson=${encodeURIComponent(id)}`,
  lessonText: (id: string) => `/h5/courseMall/text/${encodeURIComponent(id)}`,
  /** Lets in whoever has the code of a course's link. */
  join: (code: string) => `/h5/course/${code}`,
  /** Where whoever has the code of a blind check answers it. */
  blind: (code: string) => `/h5/blind/${code}`,
  /** Returns to `path` after signing in. */
  signIn: (path: string) => `/h5/login?redirect=${encodeURIComponent(path)}`,
};
