/** Returns whether a word begins with the sound of a vowel: *hour*, *egg*, but not *one*, *uniform*. */
export function startsWithVowel(word: string): boolean {
  if (/^(?:8|11$|18$|80$)/.test(word)) return true;
  if (/^(?:hour|honest|honou?r|heir|mp\d|x-ray|sms|fbi)/.test(word)) return true;
  return (
    /^[aeiou]/.test(word) && !/^(?:uni(?!n|m)|us[aeu]|u[kfst](?:-|$)|usb|eu|one|once|ukulele|uk$)/.test(word)
  );
}
