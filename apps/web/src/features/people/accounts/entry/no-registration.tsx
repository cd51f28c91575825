import { Link } from "#platform/page/link.tsx";

/** Says where accounts come from on a site without registration. */
export const noRegistration = "这里不开放注册：账号由老师或管理员开好发给你。";

/** Stands in place of the form on a site without registration. */
export function NoRegistration() {
  return (
    <>
      <p className="login__say">
        账号由老师或管理员开好发给你。没有账号，就问他们要一个；第一课不用账号也能学。
      </p>
      <p className="login__ways">
        <Link className="btn btn--primary btn--lg" to="/login/index">
          已有账号，去登录
        </Link>
        <Link className="btn btn--line btn--lg" to="/courseMall">
          先逛逛课程
        </Link>
      </p>
    </>
  );
}
