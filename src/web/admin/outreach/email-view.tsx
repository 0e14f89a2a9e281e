/** The height of the frame until the email has loaded, in pixels. */
const FIRST_HEIGHT_PX = 544

/** The borders above and below, which count in the height of the frame. */
const FRAME_BORDERS_PX = 2

/**
 * An email as its reader will see it, in its whole height. Its frame runs no scripts and follows no links; that it has
 * our origin only lets this page measure it.
 */
export const EmailView = ({ to, subject, html, text }: { to: string; subject: string; html: string; text: string }) => (
  <>
    <p className="wrap-anywhere">
      <span className="text-soft">To</span> {to} <span className="text-soft">· Subject</span> {subject}
    </p>
    <iframe
      title={subject}
      srcDoc={html}
      sandbox="allow-same-origin"
      height={FIRST_HEIGHT_PX}
      onLoad={({ currentTarget: frame }) => {
        const content = frame.contentDocument?.documentElement
        if (content) frame.height = String(content.scrollHeight + FRAME_BORDERS_PX)
      }}
      className="mt-2 w-full rounded-control border border-line bg-white"
    />
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-soft">Plain text</summary>
      <pre className="overflow-x-auto rounded-control border border-line bg-paper p-4 text-sm whitespace-pre-wrap">
        {text}
      </pre>
    </details>
  </>
)
