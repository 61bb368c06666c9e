import { createElement, type FunctionComponent, type SVGProps } from 'react'

type IconShape = { node: readonly (readonly [tag: string, attributes: object])[] }

type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/**
 * vite.config.ts uses it instead of lucide-react's own factory, which is larger than the icons themselves.
 */
export const createIcon =
  ({ node }: IconShape): FunctionComponent<IconProps> =>
  ({ size = 24, ...attributes }) =>
    createElement(
      'svg',
      { width: size, height: size, viewBox: '0 0 24 24', ...strokeAttributes, ...attributes },
      ...node.map(([tag, shape]) => createElement(tag, shape)),
    )

const strokeAttributes = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
