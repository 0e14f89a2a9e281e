import { Camera, ImageUp } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** Where a visitor begins: by camera on a phone, by dropping a photo at a desk, by file anywhere (D1-037). */
export const StartBlock = ({ onUpload, onCamera }: { onUpload: () => void; onCamera: () => void }) => (
  <div className="flex flex-col gap-2 sm:max-w-md">
    <button
      type="button"
      onClick={onUpload}
      className="group hidden min-h-16 items-center justify-between gap-4 rounded-control border-2 border-dashed border-edge bg-card py-2 pr-2 pl-5 text-left text-lg text-soft transition-colors hover:border-action pointer-fine:flex"
    >
      Drop a photo of your home here
      <span className="flex size-12 items-center justify-center rounded-[7px] bg-action text-white transition-colors group-hover:bg-action-deep">
        <ImageUp aria-hidden="true" className="size-5" />
      </span>
    </button>
    <Button onClick={onCamera} className="min-h-14 text-lg pointer-fine:hidden">
      <Camera aria-hidden="true" className="size-5" /> Take a photo of your home
    </Button>
    <Button look="quiet" onClick={onUpload} className="pointer-fine:self-start pointer-fine:px-0">
      or upload an image
    </Button>
  </div>
)
