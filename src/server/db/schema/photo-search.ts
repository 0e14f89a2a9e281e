import type { Confidence } from '#domain/photo-search/assessment.ts'
import type { CandidateKind } from '#domain/photo-search/candidates.ts'
import type { Timestamp } from './timestamp.ts'

/** Tables of photos found for an address, and of assessments. */
export type PhotoSearchTables = {
  found_photos: FoundPhotoRow
  assessments: AssessmentRow
}

type FoundPhotoRow = {
  property_id: string
  position: number
  kind: CandidateKind
  image_key: string
  source_url: string | null
  found_at: Timestamp
  rejected_at: Timestamp | null
}

type AssessmentRow = {
  property_id: string
  slot: number
  reason: string
  score: number
  confidence: Confidence
  listing_url: string | null
  assessed_at: Timestamp
}
