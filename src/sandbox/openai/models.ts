export type Quality = 'low' | 'medium' | 'high' | 'xhigh' | 'max' | 'auto'

export type ImageModel = {
  /** A name, or the prefix of a family of names if it ends with a dash. */
  readonly id: string
  /** The day on which it is shut down; null if none is announced. */
  readonly shutdown: string | null
  readonly created: string
  /** Any WxH divisible by 16, instead of the three classic sizes. */
  readonly anySize: boolean
  readonly qualities: readonly Quality[]
  /** The allowed values of `input_fidelity`; from gpt-image-2 on it must be omitted. */
  readonly fidelities: readonly string[]
}

const STANDARD_QUALITIES: readonly Quality[] = ['low', 'medium', 'high', 'auto']
const classic = (id: string, createdDay: string, shutdown: string, fidelities: readonly string[]): ImageModel => ({
  id,
  created: createdDay,
  shutdown,
  anySize: false,
  qualities: STANDARD_QUALITIES,
  fidelities,
})
const modern = (id: string, createdDay: string, qualities = STANDARD_QUALITIES): ImageModel => ({
  id,
  created: createdDay,
  shutdown: null,
  anySize: true,
  qualities,
  fidelities: [],
})

const MODELS: readonly ImageModel[] = [
  classic('gpt-image-1', '2025-04-23', '2026-10-23', ['high', 'low']),
  classic('gpt-image-1-mini', '2025-10-06', '2026-12-01', ['low']),
  classic('gpt-image-1.5', '2025-12-16', '2026-12-01', ['high', 'low']),
  classic('chatgpt-image-latest', '2025-12-16', '2026-12-01', ['high', 'low']),
  modern('gpt-image-2', '2026-04-21'),
  modern('gpt-image-2.5-sunburst', '2026-08-04', [...STANDARD_QUALITIES, 'xhigh', 'max']),
  modern('gpt-image-2.5-flare', '2026-08-04', [...STANDARD_QUALITIES, 'xhigh', 'max']),
  modern('gpt-image-2.6-', '2026-10-20'),
]

const isAvailable = ({ shutdown }: ImageModel, now: Date): boolean => shutdown === null || now < new Date(shutdown)

/** Undefined for a model that never existed or has been shut down. */
export function findModel(name: string, now: Date): ImageModel | undefined {
  const isNamed = ({ id }: ImageModel) => (id.endsWith('-') ? name.startsWith(id) && name !== id : name === id)
  return MODELS.find((model) => isNamed(model) && isAvailable(model, now))
}

/** The models that `GET /v1/models` lists. */
export const listedModels = (now: Date) =>
  MODELS.filter((model) => isAvailable(model, now) && !model.id.endsWith('-')).map(({ id, created, shutdown }) => ({
    id,
    object: 'model',
    created: Date.parse(created) / 1000,
    owned_by: 'system',
    ...(shutdown && { shutdown_date: shutdown }),
  }))
