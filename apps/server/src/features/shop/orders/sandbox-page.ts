import { yuan } from "@shiju/learning/money/yuan";
import type { SandboxPayment } from "./orders.sandbox.service.ts";

/** The page on which nothing is paid, and which says so; without a script, as a provider's is another site. */
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
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 24rem; margin: 0 auto; padding: 3rem 1.5rem; }
h1 { font-size: 1.25rem; }
.note { padding: .75rem 1rem; border-left: 3px solid #b45309; }
.price { font-size: 2.25rem; }
button, a { display: block; box-sizing: border-box; width: 100%; padding: .75rem; margin-top: 1rem; font: inherit; text-align: center; border-radius: .5rem; }
button { color: #fff; background: #1d4ed8; border: 0; cursor: pointer; }
a { color: inherit; }
</style>
</head>
<body>
<main>
<h1>沙盒收银台</h1>
<p class="note">这里只用来试用，不会收取任何费用。</p>
<p class="price">${yuan(amount)}</p>
<p>${title}<br>订单 ${number}</p>
${isOpen ? pay : "<p>这笔付款已经完成。</p>"}
${back}
</main>
</body>
</html>
`);
}
