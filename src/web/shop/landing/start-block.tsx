import type { Address } from '#domain/address/address.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressForm } from '#web/shop/address/address-form.tsx'

/** Where a visitor begins: with the address, or with a photo (D1-035 … D1-037). */
export const StartBlock = ({
  address,
  onAddress,
  onUpload,
}: {
  /** Stands in the field already, for a visitor whose link told it. */
  address: string
  onAddress: (address: Address) => void
  onUpload: () => void
}) => (
  <div className="flex flex-col gap-1 sm:max-w-lg">
    <AddressForm key={address} first={address} onAddress={onAddress} />
    <Button look="quiet" onClick={onUpload} className="pointer-fine:self-start pointer-fine:px-0">
      or upload an image
    </Button>
  </div>
)
