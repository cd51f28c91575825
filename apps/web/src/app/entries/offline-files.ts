/** Files of the public folder that a lesson needs offline and that no module imports. */
export const offlineFiles = [
  "manifest.webmanifest",
  "icon.svg",
  "icon/app-192.png",
  "font/hind-latin-400.woff2",
  "font/hind-latin-600.woff2",
  "font/noto-sans-ipa-400.woff2",
];
