declare module "hyphen/en" {
  const hyphenation: {
    hyphenateSync: (text: string, options: { hyphenChar: string; minWordLength: number }) => string;
  };
  export default hyphenation;
}
