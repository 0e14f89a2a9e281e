import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// `npm run new -- KIND NAME`: copies an existing file of that kind with the name replaced, and prints the lines that
// still have to be written. The examples are live code, so they cannot become outdated.
const ROOT = path.join(import.meta.dirname, '..')

type Kind = {
  readonly example: string
  readonly from: string
  readonly to: (name: string) => string
  readonly remains: readonly string[]
}

const KINDS: Record<string, Kind> = {
  function: {
    example: 'src/server/actions/property/functions/get-property.ts',
    from: 'get-property',
    to: (name) => `src/server/actions/property/functions/${name}.ts`,
    remains: [
      'its row in src/contract/ (name, access, for admins the role, input, output)',
      'its line in functions/index.ts of its subject',
      'for admins: how its calls are recorded, in src/server/http/audited.ts',
      'a test beside it',
    ],
  },
  job: {
    example: 'src/server/actions/artwork/jobs/tidy-progress.ts',
    from: 'tidy-progress',
    to: (name) => `src/server/actions/artwork/jobs/${name}.ts`,
    remains: ['its row in src/server/queue/catalog.ts', 'its line in jobs/index.ts of its subject'],
  },
  email: {
    example: 'src/server/emails/welcome.tsx',
    from: 'welcome',
    to: (name) => `src/server/emails/${name}.tsx`,
    remains: [
      'its data in src/server/emails/catalog.ts',
      'its line in src/server/emails/index.ts',
      'a sample in src/server/emails/samples.ts (npm run emails shows it, a test renders it)',
      'where it is sent: queueEmail() of src/server/actions/emails/index.ts in the action’s transaction, with a dedupeKey',
      'about an order: its label in src/domain/orders/order-emails.ts, its data in src/server/actions/orders/order-email.ts, and its name in',
      '  compose-order-email of src/server/queue/catalog.ts if a job composes it',
      'with a picture or an attachment: outgoingEmail() of src/server/actions/emails/deliver-email.ts',
    ],
  },
  style: {
    example: 'src/engine/styles/charcoal.ts',
    from: 'charcoal',
    to: (name) => `src/engine/styles/${name}.ts`,
    remains: [
      'its name and facts in src/domain/artwork/art-styles.ts; in VISITOR_STYLES too if every visitor gets it',
      'two places in src/engine/styles/index.ts: import, STYLES',
      'required by the compiler in src/domain/framed-print/frames.ts, src/domain/artwork/direction-effects.ts,',
      '  src/domain/leads/lead.ts, src/server/db/schema/leads.ts, src/contract/property.ts,',
      '  src/server/rendering/engine-stylist.ts, src/web/shop/configure/preview/print-on-wall.tsx,',
      '  src/sandbox/openai/drawing.ts (twice), tests/engine-measures.test.ts (its bounds), bench/measures.ts, bench/peers.ts',
      'a migration: scraped_properties.NAME_image_url; the checks of artworks.style, orders.selected_style and',
      '  bulk_runs.style; the view property_searches_with_artwork; lead_has_artwork() and the columns computed by it',
      '  (src/server/db/scenarios/art-styles.test.ts fails until then)',
      'the function generate-NAME, required by the compiler too: src/contract/admin-properties.ts, functions/index.ts of',
      '  admin-properties, and then src/server/http/audited.ts',
      'for visitors also: pictures in src/web/shop/landing/showcase-pictures.ts (npm run showcase) and a sentence in',
      '  src/web/shop/landing/styles-section.tsx',
    ],
  },
  vendor: {
    example: 'src/server/vendors/files/disk.ts',
    from: 'disk',
    to: (name) => `src/server/vendors/${name}.ts`,
    remains: [
      'its settings in src/server/config.ts and .env.example',
      'its line in src/server/boot/compose-vendors.ts',
      'its protocol in src/sandbox/',
    ],
  },
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, initial: string) => initial.toUpperCase())
const pascal = (name: string) => camel(`-${name}`)

const [kindName = '', name = ''] = process.argv.slice(2)
const kind = KINDS[kindName]
if (!kind || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error(
    `Usage: npm run new -- KIND NAME\nKIND is one of ${Object.keys(KINDS).join(', ')}; NAME is in kebab-case.`,
  )
  process.exit(1)
}
const target = kind.to(name)
if (existsSync(path.join(ROOT, target))) {
  console.error(`${target} exists already.`)
  process.exit(1)
}
const text = readFileSync(path.join(ROOT, kind.example), 'utf8')
  .replaceAll(kind.from, name)
  .replaceAll(camel(kind.from), camel(name))
  .replaceAll(pascal(kind.from), pascal(name))
mkdirSync(path.dirname(path.join(ROOT, target)), { recursive: true })
writeFileSync(path.join(ROOT, target), text)
console.log(
  `${target} is a copy of ${kind.example}. Edit it, then add:\n${kind.remains.map((line) => `  - ${line}`).join('\n')}`,
)
