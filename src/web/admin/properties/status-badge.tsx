import type { AdminPropertyStatus } from '#domain/admin-properties/admin-property.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

/** D3-021: pending yellow, completed green, failed red, SOLD blue. */
export const StatusBadge = ({ status }: { status: AdminPropertyStatus }) => <Badge tone={TONES[status]}>{status}</Badge>

const TONES: Record<AdminPropertyStatus, Tone> = {
  pending: 'busy',
  completed: 'success',
  failed: 'error',
  SOLD: 'info',
}
