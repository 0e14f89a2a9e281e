import { Heading, Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { Cell } from './cell.tsx'
import { STYLE } from './email-styles.ts'

type ChildrenProps = { readonly children: ReactNode }

export const Title = ({ children }: ChildrenProps) => (
  <Heading as="h1" style={STYLE.title}>
    {children}
  </Heading>
)

export const Paragraph = ({ children }: ChildrenProps) => <Text style={STYLE.paragraph}>{children}</Text>

export const SmallTitle = ({ children }: ChildrenProps) => (
  <Heading as="h2" style={STYLE.heading}>
    {children}
  </Heading>
)

/** A link that looks like a button. */
export const Action = ({ href, children }: ChildrenProps & { readonly href: string }) => (
  <Cell style={STYLE.buttonSpace}>
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td align="center" style={STYLE.buttonCell}>
            <Link href={href} style={STYLE.button}>
              {children}
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  </Cell>
)

export const TextLink = ({ href, children }: ChildrenProps & { readonly href: string }) => (
  <Link href={href} style={STYLE.link}>
    {children}
  </Link>
)

/** Labels and values, one line each. */
export const DetailTable = ({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Cell style={STYLE.details}>
    <table
      role="presentation"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      className="details" // the plain-text version looks for this class
    >
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td width="38%" style={STYLE.detailLabel}>
              {label}
            </td>
            <td style={STYLE.detailValue}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Cell>
)

export const Steps = ({ steps }: { readonly steps: readonly string[] }) => (
  <ol style={STYLE.steps}>
    {steps.map((step) => (
      <li key={step} style={{ ...STYLE.paragraph, margin: '0 0 8px' }}>
        {step}
      </li>
    ))}
  </ol>
)
