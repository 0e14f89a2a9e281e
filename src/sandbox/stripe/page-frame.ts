import { html, raw } from 'hono/html'

export type Html = ReturnType<typeof html>

/** The shell of every page of the payment provider; none needs a script. */
export const pageFrame = (title: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>Sandbox: no card is charged here</header>
        ${content}
      </body>
    </html>`

/** A page with a single message in the middle. */
export const messagePage = (title: string, text: string, way: Html | null = null): Html =>
  pageFrame(
    title,
    html`<main class="message">
      <h1>${title}</h1>
      <p>${text}</p>
      ${way ?? ''}
    </main>`,
  )

/** Forms may redirect to the shop's success page, on any host. */
export const policyFor = (successUrl: string | null): string => {
  const shop = successUrl === null ? '' : ` ${new URL(successUrl).origin}`
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src http: https: data:',
    `form-action 'self'${shop}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const STYLE = `
:root { --ink: #1d2433; --soft: #5b6478; --line: #d5dae4; --edge: #868ea0; --wash: #f4f6f9; --action: #1f4fbf; --error: #b3261e; color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; }
header { margin: 0; padding: 6px 16px; text-align: center; font-size: 14px; font-weight: 600; color: #5a3b00; background: #ffe9bd; }
main { display: grid; grid-template-columns: 1fr 1fr; min-height: calc(100vh - 34px); }
main > section { padding: 48px clamp(20px, 6vw, 88px); }
.summary { background: var(--wash); border-right: 1px solid var(--line); display: flex; flex-direction: column; align-items: flex-end; }
.summary > *, .payment > * { width: 100%; max-width: 420px; }
h1 { margin: 24px 0 4px; font-size: 17px; font-weight: 500; color: var(--soft); }
h2 { margin: 0 0 16px; font-size: 20px; }
.total { margin: 0 0 28px; font-size: 38px; font-weight: 650; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
a { color: var(--action); }
.lines { list-style: none; margin: 0; padding: 0; }
.lines li { display: flex; gap: 14px; align-items: start; padding: 10px 0; }
.lines .label { flex: 1; }
.lines img { width: 56px; height: 56px; object-fit: cover; border-radius: 6px; background: #fff; border: 1px solid var(--line); }
.lines small { display: block; color: var(--soft); }
.sums { margin: 12px 0 0; border-top: 1px solid var(--line); padding-top: 12px; }
.sums div { display: flex; justify-content: space-between; padding: 4px 0; }
.sums dt, .sums dd { margin: 0; font-variant-numeric: tabular-nums; }
.sums div:last-child { font-weight: 650; border-top: 1px solid var(--line); margin-top: 8px; padding-top: 12px; }
label, legend { display: block; margin: 16px 0 4px; font-size: 14px; font-weight: 600; padding: 0; }
input[type=text], input[type=email] { width: 100%; min-height: 46px; padding: 10px 12px; font: inherit; color: inherit; background: #fff; border: 1px solid var(--edge); border-radius: 8px; }
input[readonly] { background: var(--wash); }
input[aria-invalid=true] { border-color: var(--error); }
:focus-visible { outline: 3px solid #7aa2ff; outline-offset: 2px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.problem { margin: 4px 0 0; font-size: 14px; color: var(--error); }
.alert { margin: 0 0 16px; padding: 12px 14px; border: 1px solid var(--error); border-radius: 8px; color: var(--error); background: #fdf0ef; }
fieldset { margin: 16px 0 0; padding: 0; border: 0; }
.choice { display: flex; align-items: center; gap: 10px; min-height: 44px; margin: 0; font-weight: 400; font-size: 16px; }
.choice input { width: 18px; height: 18px; }
button { width: 100%; min-height: 50px; margin-top: 20px; font: inherit; font-weight: 650; color: #fff; background: var(--action); border: 1px solid var(--action); border-radius: 8px; cursor: pointer; }
button:hover { background: #183f9b; }
button.quiet { margin-top: 10px; color: var(--ink); background: #fff; border-color: var(--edge); }
button.quiet:hover { background: var(--wash); }
.or { margin: 26px 0 6px; font-size: 14px; color: var(--soft); border-top: 1px solid var(--line); padding-top: 18px; }
details { margin-top: 28px; font-size: 14px; }
summary { cursor: pointer; padding: 10px 0; font-weight: 600; }
.cards { width: 100%; border-collapse: collapse; }
.cards td, .cards th { padding: 8px 8px 8px 0; border-top: 1px solid var(--line); text-align: left; font-weight: 400; }
.cards a { display: inline-block; padding: 4px 0; font-variant-numeric: tabular-nums; white-space: nowrap; }
main.message { display: block; max-width: 460px; margin: 10vh auto 0; padding: 32px 20px; min-height: 0; }
main.message h1 { margin: 0 0 8px; font-size: 24px; font-weight: 650; color: var(--ink); }
@media (max-width: 820px) {
  main { grid-template-columns: 1fr; }
  main > section { padding: 24px 20px; }
  .summary { align-items: stretch; border-right: 0; border-bottom: 1px solid var(--line); }
  .summary > *, .payment > * { max-width: none; }
}`
