import { S3ServiceError } from "s3mini";
import { codeOf, NoStore, type ObjectStoreSettings } from "./object-storage.ts";

type Words = (settings: ObjectStoreSettings) => string;

const wrongPair: Words = () => "对象存储不认 S3_KEY_ID 和 S3_SECRET：请检查它们是不是一对，有没有抄错";
const wrongRegion: Words = ({ region }) =>
  `对象存储不在 S3_REGION=${region}：请到它的控制台查看存储桶所在的地区`;
const notAllowed: Words = ({ bucket }) =>
  `对象存储不许这对密钥使用存储桶 ${bucket}：请给 S3_KEY_ID 列出、读、写、删除的权限`;
const noBucket: Words = ({ bucket }) => `对象存储里没有存储桶 ${bucket}：请先创建它，或改正 S3_BUCKET`;
const wantsBucketInHost: Words = ({ endpoint, bucket }) =>
  `这家对象存储要求把存储桶写进地址：请把 S3_ENDPOINT 改成 ${withBucket(endpoint, bucket)}`;
const noHost: Words = ({ endpoint }) =>
  `找不到 S3_ENDPOINT 里的主机 ${new URL(endpoint).hostname}：请检查地址和这台机器的 DNS`;
const badCertificate: Words = () =>
  "S3_ENDPOINT 的证书不可信：请换成有效的证书，自己的证书用 NODE_EXTRA_CA_CERTS 指明";
const noTls: Words = () => "S3_ENDPOINT 写的是 https，那里答的不是：请检查端口，或改成 http";
const noStore: Words = () => "S3_ENDPOINT 那里不像是对象存储：写进去的读不回来，请检查地址";

/** Explanations of wrong settings, by the code that the store, or the system below it, gives for them. */
const words: Readonly<Record<string, Words>> = {
  SignatureDoesNotMatch: wrongPair,
  InvalidAccessKeyId: wrongPair,
  AccessDenied: notAllowed,
  NoSuchBucket: noBucket,
  InvalidBucketName: noBucket,
  AuthorizationHeaderMalformed: wrongRegion,
  AuthorizationQueryParametersError: wrongRegion,
  PermanentRedirect: wrongRegion,
  SecondLevelDomainForbidden: wantsBucketInHost,
  PathStyleDomainForbidden: wantsBucketInHost,
  RequestTimeTooSkewed: () => "这台机器的时间和对象存储相差太多：请校准时间",
  ENOTFOUND: noHost,
  CERT_HAS_EXPIRED: badCertificate,
  DEPTH_ZERO_SELF_SIGNED_CERT: badCertificate,
  SELF_SIGNED_CERT_IN_CHAIN: badCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: badCertificate,
  ERR_TLS_CERT_ALTNAME_INVALID: badCertificate,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
};

/**
 * Returns a text for an operator: the fault in the settings, and what to do. Returns undefined if the store only does
 * not answer.
 */
export function refusalIn(error: unknown, settings: ObjectStoreSettings): string | undefined {
  if (error instanceof NoStore) return noStore(settings);
  const code = codeOf(error) ?? "";
  const known = Object.hasOwn(words, code) ? words[code]?.(settings) : undefined;
  if (known !== undefined || !(error instanceof S3ServiceError)) return known;
  if (error.status === 403) return notAllowed(settings);
  const isRefusal = error.status >= 300 && error.status < 500 && error.status !== 408 && error.status !== 429;
  return isRefusal ? `对象存储拒绝了请求（${error.status} ${code}）：请检查 S3_ 开头的设置` : undefined;
}

/** For an operator. */
export const silenceIn = (error: unknown): string =>
  `对象存储没有响应（${codeOf(error) ?? "连接不上"}）：请检查它是否在运行、S3_ENDPOINT 是否正确`;

function withBucket(endpoint: string, bucket: string): string {
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}`;
}
