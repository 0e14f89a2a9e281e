/** A house well placed in a viewfinder: how the photo should be. */
export const GoodPhoto = () => (
  <svg viewBox="0 0 120 80" aria-hidden="true" className="h-20 w-30 text-action sm:h-24 sm:w-36">
    <rect x="20" y="12" width="80" height="56" fill="var(--color-action-pale)" />
    <path d="M20 56h80v12H20z" fill="#d3e0d6" />
    <path d="M38 38 60 22l22 16v20H38z" fill="#fff" />
    <path
      d="M34 40.5 60 21.500l26 19"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M38.500 38v20h43V38" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
    <path
      d="M56 58V46h8v12M44 44h7v7h-7zM69 44h7v7h-7z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
    <path
      d="M14 20V6h14M92 6h14v14M106 60v14H92M28 74H14V60"
      fill="none"
      stroke="var(--color-brass)"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
