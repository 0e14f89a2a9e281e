import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// `npm run new -- KIND NAME`: copies an existing file of that kind with the name replaced, and prints the lines that
// still have to be written. The examples are live code, so they cannot become outdated.
const ROOT = path.join(import.meta.dirname, '..')
const SUBJECTS = 'src/server/actions'

type Kind = {
  /** The example. It imports nothing by a relative path unless the copy is in the same folder. */
  readonly example: string
  /** The name that is replaced. */
  readonly from: string
  /** The folder of the copy; SUBJECT stands for the subject in the name. */
  readonly folder: string
  readonly remains: readonly string[]
}

export const KINDS: Readonly<Record<string, Kind>> = {
  function: {
    example: 'src/server/actions/links/functions/find-property-by-code.ts',
    from: 'find-property-by-code',
    folder: `${SUBJECTS}/SUBJECT/functions`,
    remains: [
      'its row in src/contract/ (name, access, for admins the role, input, output); until then it does not compile',
      `its line in ${SUBJECTS}/SUBJECT/functions/index.ts`,
      'for admins: how its calls are recorded, in src/server/http/audited.ts',
      'a test beside it',
    ],
  },
  job: {
    example: 'src/server/actions/accounts/jobs/tidy-sign-ins.ts',
    from: 'tidy-sign-ins',
    folder: `${SUBJECTS}/SUBJECT/jobs`,
    remains: ['its row in src/server/queue/catalog.ts', `its line in ${SUBJECTS}/SUBJECT/jobs/index.ts`],
  },
  email: {
    example: 'src/server/emails/welcome.tsx',
    from: 'welcome',
    folder: 'src/server/emails',
    remains: ['the rest of its steps: docs/contributing.md#add-an-email'],
  },
  style: {
    example: 'src/engine/styles/charcoal.ts',
    from: 'charcoal',
    folder: 'src/engine/styles',
    remains: ['the rest of its steps: docs/contributing.md#add-an-art-style'],
  },
  vendor: {
    example: 'src/server/vendors/slack.ts',
    from: 'slack',
    folder: 'src/server/vendors',
    remains: [
      'its settings in src/server/config.ts and .env.example',
      'its line in src/server/boot/compose-vendors.ts, and its key in src/server/boot/required-settings.ts',
      'its protocol in src/sandbox/, and its line in src/sandbox/vendors.ts',
      'if its role is new: its interface in src/server/ports, and its line in Vendors in src/server/context.ts',
    ],
  },
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, initial: string) => initial.toUpperCase())
const pascal = (name: string) => camel(`-${name}`)

/**
 * The new file for the arguments KIND and NAME (of a function or a job: SUBJECT/NAME): its path from the root, its text
 * and what remains to be written. Throws an error that says how to use the script.
 */
export function newFile(kindName = '', fullName = ''): { target: string; text: string; remains: readonly string[] } {
  const kind = KINDS[kindName]
  if (!kind) throw new Error(`${USAGE}\nKIND is one of ${Object.keys(KINDS).join(', ')}.`)
  const hasSubject = kind.folder.includes('SUBJECT')
  const pattern = hasSubject ? /^(?<subject>[a-z-]+)\/(?<name>[a-z][a-z0-9-]*)$/ : /^(?<name>[a-z][a-z0-9-]*)$/
  const { subject = '', name } = pattern.exec(fullName)?.groups ?? {}
  if (name === undefined)
    throw new Error(
      `${USAGE}\nNAME is in kebab-case${hasSubject ? ', after the name of its subject and a slash' : ''}.`,
    )
  const inSubject = (text: string) => text.replaceAll('SUBJECT', subject)
  const subjects = subjectNames()
  if (hasSubject && !subjects.includes(subject)) throw new Error(`SUBJECT is one of ${subjects.join(', ')}.`)
  return {
    target: `${inSubject(kind.folder)}/${name}${path.extname(kind.example)}`,
    text: renamed(readFileSync(path.join(ROOT, kind.example), 'utf8'), kind.from, name),
    remains: kind.remains.map(inSubject),
  }
}

/** The text with one name in place of another: between quotes as it is, in identifiers in camel case. */
function renamed(text: string, from: string, to: string): string {
  const forms = new Map([
    [camel(from), camel(to)],
    [pascal(from), pascal(to)],
    [`'${from}'`, `'${to}'`],
  ])
  return text.replaceAll(new RegExp([...forms.keys()].join('|'), 'g'), (form) => forms.get(form)!)
}

const USAGE = 'Usage: npm run new -- KIND NAME (of a function or a job: KIND SUBJECT/NAME)'

const subjectNames = (): string[] =>
  readdirSync(path.join(ROOT, SUBJECTS), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

function writeNewFile(kind: string | undefined, name: string | undefined): void {
  const { target, text, remains } = newFile(kind, name)
  const file = path.join(ROOT, target)
  if (existsSync(file)) throw new Error(`${target} exists already.`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  const lines = remains.map((line) => `  - ${line}`).join('\n')
  console.log(`${target} is a copy of ${KINDS[kind!]!.example}. Edit it, then add:\n${lines}`)
}

if (import.meta.main) {
  try {
    writeNewFile(process.argv[2], process.argv[3])
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
