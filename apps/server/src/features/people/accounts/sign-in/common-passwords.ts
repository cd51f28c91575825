/**
 * Common passwords that the rules about repeats, runs and phone numbers do not find. They are in lower case. With a
 * short ending such as `123` or `!` they have at least eight characters.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passw0rd p@ssw0rd p@ssword pa55word password1 password12 mypassword letmein welcome welcome1 iloveyou
  iloveyou1 ilovechina woaini woaini1314 woaini520 woaini521 woaiwojia woaiwozi 5201314 1314520 52013140 5201314a
  a5201314 13145200 7758521 77585210 a123456 a1234567 a12345678 a123456789 aa123456 aa12345678 abc123456 abc12345
  abcd1234 abcd12345 asd123456 asdf1234 qwe123456 qwer1234 qwerty123 qwerty1234 qwertyui q1w2e3r4 q1w2e3r4t5
  1q2w3e4r 1q2w3e4r5t zxc123456 zxcv1234 123456abc 123456qwe 123456aa 123456789a 12345678a 1234567a 123qweasd
  123qwe123 qazwsxedc qazwsx123 admin123 admin888 administrator root1234 test1234 testtest changeme default1
  shijushiju shiju123 english123 englishenglish nihaoma123 nihao123 woshishui zhongguo zhongguo1 beijing2008
  xiaoming xiaoming123 baobao123 baobei520 laopo520 laogong520 mima1234 mima123456 wodemima dragon123 monkey123
  football baseball basketball superman starwars sunshine princess trustno1 computer internet whatever
  11223344 12121212 123123123 123321123 12341234 112233445566 147258369 159357258 14725836 987654321a
  88888888a 66668888 88886666 00001111 19491001 20080808 20001001`
    .split(/\s+/)
    .filter(Boolean),
);
