import { createElement, type FunctionComponent, type SVGProps } from 'react'

type Drawing = { node: readonly (readonly [tag: string, attributes: object])[] }

type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/** Makes a component of an icon's drawing. A build puts it in place of lucide-react's own, which weighs more than the icons (vite.config.ts). */
export const createIcon =
  ({ node }: Drawing): FunctionComponent<IconProps> =>
  ({ size = 24, ...attributes }) =>
    createElement(
      'svg',
      { width: size, height: size, viewBox: '0 0 24 24', ...line, ...attributes },
      ...node.map(([tag, shape]) => createElement(tag, shape)),
    )

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
