import { Link } from "react-router";
import classes from "./brand.module.css";

/** The product's logo and name, linked to the start page. */
export const Brand = () => (
  <Link to="/" className={classes.brand}>
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path className={classes.plot} d="M4 9 20 3l9 11-8 14-15-5Z" />
      <path className={classes.line} d="m12 6 1 19" />
    </svg>
    Takseru
  </Link>
);
