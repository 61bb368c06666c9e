import { paths } from '#cli/scaffold/exemplar/src/navigation/paths.ts'
import { may } from '#cli/scaffold/exemplar/src/rules/access.ts'
import type { Entry } from '#src/app/navigation-entries.ts'
import { navigationIcons } from '#src/ui/frame/sidebar.tsx'

export const entries: readonly Entry[] = [
  {
    label: 'Exemplar Item',
    href: paths.exemplarItems,
    icon: navigationIcons.lobs,
    needs: may.readExemplarItems,
  },
]

export const sections: Readonly<Record<string, RegExp>> = {
  [paths.exemplarItems]: /^\/exemplar-item\//,
}
