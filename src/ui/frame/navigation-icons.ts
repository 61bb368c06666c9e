import { BriefcaseMedical, Building2, Hospital, type LucideIcon, Users } from 'lucide-react'

/** The pictures of the main navigation's entries. */
export const navigationIcons = {
  employees: Users,
  customers: Building2,
  lobs: BriefcaseMedical,
  allCustomers: Hospital,
} as const satisfies Record<string, LucideIcon>
