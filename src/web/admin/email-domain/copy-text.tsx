import { Check, Copy } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCopy } from '../leads/sheet/use-copy.ts'

/** A text to be pasted elsewhere, with a button that copies it and says for two seconds how that went. */
export const CopyText = ({ label, text }: { label: string; text: string }) => {
  const { copied, copy } = useCopy()
  return (
    <span className="flex items-start gap-1">
      <code className="min-w-0 grow rounded-control bg-wall px-3 py-2.5 font-mono text-sm wrap-anywhere">{text}</code>
      <IconButton label={label} onClick={() => void copy(text)}>
        {copied === 'yes' ? (
          <Check aria-hidden="true" className="size-5 text-success" />
        ) : (
          <Copy aria-hidden="true" className="size-5" />
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {copied === null ? '' : copied === 'yes' ? 'Copied!' : 'This browser cannot copy it'}
      </span>
    </span>
  )
}
