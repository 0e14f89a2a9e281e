import type { ManagedStatus } from '#domain/admin-properties/managed-property.ts'
import { classNames } from '../../ui/class-names.ts'

/** D3-021: pending yellow, completed green, failed red, SOLD blue. */
export const StatusBadge = ({ status }: { status: ManagedStatus }) => (
  <span className={classNames('inline-block rounded-full px-2.5 py-0.5 text-sm font-medium', TONES[status])}>
    {status}
  </span>
)

const TONES: Record<ManagedStatus, string> = {
  pending: 'bg-busy-pale text-busy',
  completed: 'bg-success-pale text-success',
  failed: 'bg-error-pale text-error',
  SOLD: 'bg-info-pale text-info',
}
