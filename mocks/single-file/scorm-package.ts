import { strToU8, zipSync } from 'fflate'

/** The page of the package, beside its manifest. */
const page = 'index.html'

/** The package of a course for a learning system, by SCORM 1.2: the page, and a manifest that names it. */
export const scormPackage = (html: string, { title, build }: { title: string; build: string }): Uint8Array =>
  // The same bytes for the same page.
  zipSync(
    { 'imsmanifest.xml': strToU8(manifest(title, build)), [page]: strToU8(html) },
    { level: 9, mtime: '2026-01-01T00:00:00' },
  )

const manifest = (title: string, build: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="care-admin-portal-${build}" version="1.2"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="training">
    <organization identifier="training">
      <title>${escaped(title)}</title>
      <item identifier="lesson" identifierref="page">
        <title>${escaped(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="${page}">
      <file href="${page}"/>
    </resource>
  </resources>
</manifest>
`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
