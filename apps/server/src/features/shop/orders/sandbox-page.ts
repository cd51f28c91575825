import { yuan } from "@shiju/learning/money/yuan";
import type { SandboxPayment } from "./orders.sandbox.service.ts";

/**
 * The page of the sandbox, which says that nothing is paid. It has no script, because it stands for the page of a real
 * provider, which is another site.
 */
export function sandboxPage({ number, title, amount, isOpen, orderId }: SandboxPayment): Buffer {
  const back = `<a href="/h5/vip/orders?order=${orderId}">返回</a>`;
  const pay = `<form method="post"><button>模拟付款成功</button></form>`;
  return Buffer.from(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>沙盒收银台</title>
<style>
:root { color-scheme: light dark; --bg: #f7f7f5; --surface: #fff; --ink: #1b1c1e; --ink-2: #55585d; --line: #e5e5e1; --warn: #8a4b00; --warn-soft: #fff4e2; font: 16px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --bg: #121314; --surface: #191a1c; --ink: #eceded; --ink-2: #b0b3b8; --line: #2c2e31; --warn: #f2b660; --warn-soft: #2d2416; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box; background: var(--bg); color: var(--ink); }
main { box-sizing: border-box; width: 100%; max-width: 400px; padding: 32px 28px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
h1 { margin: 0; font-size: 18px; font-weight: 500; }
.note { margin: 16px 0 24px; padding: 10px 14px; border-radius: 8px; background: var(--warn-soft); color: var(--warn); font-size: 14px; }
.price { margin: 0; font-size: 40px; line-height: 1.2; font-weight: 500; }
.what { margin: 8px 0 0; color: var(--ink-2); font-size: 14px; }
button, a { display: block; box-sizing: border-box; width: 100%; min-height: 48px; padding: 11px; margin-top: 12px; font: inherit; font-weight: 500; text-align: center; text-decoration: none; border-radius: 8px; }
form { margin-top: 28px; }
button { color: #fff; background: #2f62f0; border: 0; cursor: pointer; }
a { color: inherit; border: 1px solid var(--line); }
:focus-visible { outline: 2px solid #2f62f0; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>沙盒收银台</h1>
<p class="note">这里只用来试用，不会收取任何费用。</p>
<p class="price">${yuan(amount)}</p>
<p class="what">${title}<br>订单 ${number}</p>
${isOpen ? pay : '<p class="what">这笔付款已经完成。</p>'}
${back}
</main>
</body>
</html>
`);
}
