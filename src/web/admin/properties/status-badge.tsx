import type { ManagedStatus } from '#domain/admin-properties/admin-property.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

/** D3-021: pending yellow, completed green, failed red, SOLD blue. */
export const StatusBadge = ({ status }: { status: ManagedStatus }) => <Badge tone={TONES[status]}>{status}</Badge>

const TONES: Record<ManagedStatus, Tone> = { pending: 'busy', completed: 'success', failed: 'error', SOLD: 'info' }
