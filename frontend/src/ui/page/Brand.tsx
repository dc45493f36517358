import { Link } from "react-router";
import classes from "./brand.module.css";

/** The product's logo: a lot plan. */
export const BrandMark = () => (
  <svg viewBox="0 0 32 32" width="24" height="24" className={classes.mark} aria-hidden="true">
    <path className={classes.plot} d="M4 9 20 3l9 11-8 14-15-5Z" />
    <path className={classes.line} d="m12 6 1 19" />
  </svg>
);

/** The product's logo and name, linked to the dashboard. */
export const Brand = () => (
  <Link to="/dashboard" className={classes.brand}>
    <BrandMark />
    <span>Takseru</span>
  </Link>
);
