import type { Generated } from 'kysely'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { ArtworkState } from '#domain/artwork/artwork.ts'
import type { Timestamp } from './timestamp.ts'

/** Tables of pictures of homes, and of the quotas of drawings. */
export type ArtworkTables = {
  artworks: ArtworkRow
  generation_uses: GenerationUseRow
}

export type ArtworkRow = {
  property_id: string
  style: ArtStyle
  state: ArtworkState
  seed: number
  image_key: string | null
  error: string | null
  queue_rank: Generated<number>
  earlier_keys: Generated<string[]>
  /** When its first version was finished; null for copies of other artworks. */
  first_done_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
}

type GenerationUseRow = { property_id: string; client_session: string; network: string; used_at: Timestamp }
