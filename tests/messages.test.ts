import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Every message that document 1 quotes, by its requirement. `{…}` stands for what is put in at run time: such a message
 * is looked for by its longest fixed part.
 */
const MESSAGES: Record<string, readonly string[]> = {
  'D1-030': ['Loading...'],
  'D1-034': ['Turn your home into beautifully framed AI art'],
  'D1-035': ['Enter your address to start'],
  'D1-037': ['or upload an image'],
  'D1-044': ['different styles and'],
  'D1-047': ['Try New Address', 'Configure Frame'],
  'D1-050': ['Your custom artwork is now ready!'],
  'D1-051': ['is currently only available in the USA.'],
  'D1-052': ['TEST MODE'],
  'D1-060': ['Framing your home'],
  'D1-061': ['Looking for images'],
  'D1-062': ['Assessing suitability'],
  'D1-063': ['Generating AI art'],
  'D1-065': ['images related to the address'],
  'D1-066': ['Selected most appropriate image'],
  'D1-067': ['Finalizing your artwork'],
  'D1-069': ['Create Contact Sheet', 'Assess Suitability', 'Generate AI Images'],
  'D1-070': ['Generate Single Image'],
  'D1-071': ['find a suitable image', 'Take a Picture'],
  'D1-080': ['Add Image'],
  'D1-084': ['Paste from clipboard'],
  'D1-086': ['Take a Photo'],
  'D1-088': [
    'Generating Images',
    'This may take up to a minute',
    'You will be redirected to the configurator when complete',
  ],
  'D1-090': ['Edit AI Prompts'],
  'D1-091': ['Reset to Defaults', 'Save Changes', 'Custom prompts are active'],
  'D1-095': ['No image data provided'],
  'D1-096': ['Property Contact Sheet'],
  'D1-098': ['Back to Processing'],
  'D1-104': ['Property not found for token:'],
  'D1-105': ['Error loading property'],
  'D1-151': ['Fallback to Street View image due to analysis error'],
  'D1-152': ['Automatic selection due to analysis error'],
  'D1-155': ['Invalid selected index:'],
  'D1-210': ['Please enter an address'],
  'D1-219': ['Please select an image file'],
  'D1-220': ['Image is too large. Please select an image under 10MB.'],
  'D1-221': ['Failed to read file. Please try again.'],
  'D1-222': ['No image found in clipboard. Please copy an image first.'],
  'D1-223': ['Unable to access clipboard. Please use drag & drop or file selection.'],
  'D1-224': [
    'Could not access camera. Please ensure you have granted camera permissions and your device has a working camera.',
  ],
  'D1-225': ['Failed to capture image', 'Camera not initialized'],
  'D1-228': ['No prompt provided', 'Invalid image data format'],
  'D1-229': ['Invalid base64 image data provided'],
  'D1-230': ['No images available to create a contact sheet'],
  'D1-251': ['Failed to generate contact sheet', 'Function error: '],
  'D1-252': ['Failed to analyze contact sheet'],
  'D1-256': ['Failed to fetch street view image'],
  'D1-270': ['Failed to save property search to database', 'Failed to create property search record'],
  'D1-271': ['An unexpected error occurred'],
  'D1-272': [
    'Failed to assess image suitability',
    'Failed to generate AI images',
    'Failed to upload image',
    'Failed to process image',
  ],
  'D1-273': ['Failed to create property search record for'],
  'D1-274': ['No image selected for generation', 'No images available to analyze', 'Failed to generate first image:'],
  'D1-275': [
    'Failed to fetch predictions',
    'Failed to fetch place details',
    'Edge function error:',
    'Edge function failed',
  ],
  'D1-276': ['No suitable images found. Web images may be blocked by CORS policies. Confidence Level: LOW'],
  'D1-277': [
    'Very few suitable images available after filtering. Consider uploading your own image. Confidence Level: LOW',
  ],
  'D1-280': ['Storage server is temporarily unavailable (502 Bad Gateway). Please try again.'],
  'D1-281': ['Storage service is temporarily unavailable (503). Please try again.'],
  'D1-282': ['Storage request timed out (504). Please try again.'],
  'D1-283': ['Our servers are busy right now. Please try again in a few minutes.'],
  'D1-285': ['Failed to get canvas context', 'Failed to load image', 'Image blocked by CORS policy'],
  'D3-110': ['No campaign ID provided'],
  'D3-111': ['Loading campaign properties...', 'Error Loading Campaign', 'Campaign not found'],
  'D3-129': ['Try adjusting your search or filters', 'This campaign has no properties yet'],
  'D3-235': ['Failed to load campaign:', 'Failed to load properties:'],
  'D3-244': ['Data refreshed with latest updates'],
}

const ROOT = path.join(import.meta.dirname, '..')
const isCode = (file: string) => /\.tsx?$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes('/testing/')

const filesOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter(isCode)

/** The file without lines that are only comments, and with one kind of apostrophe. */
const codeOf = (file: string) =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\*\*?|\*|\/\/)/.test(line))
    .join('\n')
    .replaceAll('’', "'")
    .replaceAll("\\'", "'")

const source = filesOf('src').filter((file) => !file.startsWith('src/sandbox/'))
const code = new Map(source.filter((file) => !isTest(file)).map((file) => [file, codeOf(file)]))
const tests = [...source.filter(isTest), ...filesOf('tests').filter((file) => file !== 'tests/messages.test.ts')].map(
  codeOf,
)

test.each(Object.entries(MESSAGES))('%s exists in exactly one place and is quoted in a test', (_, messages) => {
  for (const message of messages) {
    const files = [...code].filter(([, text]) => text.includes(message)).map(([file]) => file)
    expect(files, message).toHaveLength(1)
    expect(
      tests.some((text) => text.includes(message)),
      `a test that quotes: ${message}`,
    ).toBe(true)
  }
})
