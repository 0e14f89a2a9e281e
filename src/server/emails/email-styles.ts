/** Colors and inline styles of emails; most mail programs ignore style sheets. */
export const COLOR = {
  paper: '#fbf8f3',
  card: '#ffffff',
  ink: '#211c17',
  soft: '#6b6259',
  line: '#e7dfd3',
  action: '#24483c',
} as const

const DISPLAY = "Fraunces, Georgia, 'Times New Roman', serif"
const TEXT = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif"

export const STYLE = {
  body: { margin: 0, padding: 0, backgroundColor: COLOR.paper, color: COLOR.ink, fontFamily: TEXT },
  page: { width: '100%', maxWidth: '600px', margin: '0 auto', padding: '32px 16px 40px' },
  brand: { margin: '0 0 24px', fontFamily: DISPLAY, fontSize: '20px', lineHeight: '28px', color: COLOR.ink },
  card: { backgroundColor: COLOR.card, border: `1px solid ${COLOR.line}`, borderRadius: '10px' },
  cardInside: { padding: '36px 36px 32px' },
  title: {
    margin: '0 0 16px',
    fontFamily: DISPLAY,
    fontSize: '30px',
    lineHeight: '38px',
    fontWeight: 500,
    color: COLOR.ink,
  },
  words: { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px', color: COLOR.ink },
  heading: { margin: '32px 0 8px', fontFamily: DISPLAY, fontSize: '20px', lineHeight: '28px', fontWeight: 500 },
  button: {
    display: 'inline-block',
    margin: '8px 0 16px',
    padding: '14px 28px',
    borderRadius: '10px',
    backgroundColor: COLOR.action,
    color: '#ffffff',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: COLOR.action, textDecoration: 'underline' },
  picture: { display: 'block', width: '100%', height: 'auto', borderRadius: '10px 10px 0 0', border: 0 },
  factLabel: {
    width: '38%',
    padding: '9px 16px 9px 0',
    borderTop: `1px solid ${COLOR.line}`,
    fontSize: '15px',
    lineHeight: '22px',
    color: COLOR.soft,
    verticalAlign: 'top',
  },
  fact: {
    padding: '9px 0',
    borderTop: `1px solid ${COLOR.line}`,
    fontSize: '15px',
    lineHeight: '22px',
    color: COLOR.ink,
    verticalAlign: 'top',
    textAlign: 'right',
  },
  foot: { margin: '24px 0 0', fontSize: '13px', lineHeight: '20px', color: COLOR.soft, textAlign: 'center' },
} as const
