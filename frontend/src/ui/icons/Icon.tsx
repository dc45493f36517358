import classes from "./icon.module.css";

interface IconProps {
  /** Outline on a grid of 20 by 20. */
  path: string;
  /** In pixels at the usual size of text, with which it grows. */
  size?: number;
}

/** A drawing beside words, in their colour; it says nothing by itself. */
export const Icon = ({ path, size = 20 }: IconProps) => (
  <svg
    viewBox="0 0 20 20"
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    className={classes.icon}
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
