import { Button, Heading, Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { STYLE } from './email-styles.ts'

type Words = { readonly children: ReactNode }

export const Title = ({ children }: Words) => (
  <Heading as="h1" style={STYLE.title}>
    {children}
  </Heading>
)

export const Paragraph = ({ children }: Words) => <Text style={STYLE.words}>{children}</Text>

export const SmallTitle = ({ children }: Words) => (
  <Heading as="h2" style={STYLE.heading}>
    {children}
  </Heading>
)

export const Action = ({ href, children }: Words & { readonly href: string }) => (
  <Button href={href} style={STYLE.button}>
    {children}
  </Button>
)

export const TextLink = ({ href, children }: Words & { readonly href: string }) => (
  <Link href={href} style={STYLE.link}>
    {children}
  </Link>
)

/** Labels and values, one line each. */
export const Facts = ({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <table
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    role="presentation"
    className="facts" // the plain-text version looks for this class
    style={{ margin: '8px 0 20px' }}
  >
    <tbody>
      {rows.map(([label, value]) => (
        <tr key={label}>
          <td style={STYLE.factLabel}>{label}</td>
          <td style={STYLE.fact}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const Steps = ({ steps }: { readonly steps: readonly string[] }) => (
  <ol style={{ margin: '0 0 8px', padding: '0 0 0 22px' }}>
    {steps.map((step) => (
      <li key={step} style={{ ...STYLE.words, margin: '0 0 8px' }}>
        {step}
      </li>
    ))}
  </ol>
)
