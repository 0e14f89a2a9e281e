import { CopyIcon, useCopy } from '#web/ui/hooks/use-copy.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** A text to be pasted elsewhere, with a button that copies it and shows whether that worked. */
export const CopyText = ({ label, text }: { label: string; text: string }) => {
  const { copied, copy } = useCopy()
  return (
    <span className="flex items-start gap-1">
      <code className="min-w-0 grow rounded-control bg-wall px-3 py-2.5 font-mono text-sm wrap-anywhere">{text}</code>
      <IconButton label={label} onClick={() => void copy(text)}>
        <CopyIcon copied={copied} />
      </IconButton>
      <span role="status" className="sr-only">
        {copied === null ? '' : copied === 'yes' ? 'Copied!' : 'This browser can’t copy it'}
      </span>
    </span>
  )
}
