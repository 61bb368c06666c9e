import { useBrand } from './brand.ts'
import styles from './brand-logo.module.css'

/** The logo of the product or of the deployment. Its name is beside it. */
export const BrandLogo = ({ height }: { height: number }) => (
  <img src={useBrand().logo} alt="" className={styles.logo} width={height} height={height} />
)
