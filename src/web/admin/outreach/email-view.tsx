/** An email as its reader will see it. Its frame runs no scripts and follows no links. */
export const EmailView = ({ to, subject, html, text }: { to: string; subject: string; html: string; text: string }) => (
  <>
    <p className="wrap-anywhere">
      <span className="text-soft">To</span> {to} <span className="text-soft">· Subject</span> {subject}
    </p>
    <iframe
      title={subject}
      srcDoc={html}
      sandbox=""
      className="mt-2 h-[34rem] w-full rounded-control border border-line bg-white"
    />
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-soft">Plain text</summary>
      <pre className="overflow-x-auto rounded-control border border-line bg-paper p-4 text-sm whitespace-pre-wrap">
        {text}
      </pre>
    </details>
  </>
)
