import { Anchor, type AnchorProps, Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Target = {
  to: string;
  children: ReactNode;
  "aria-label"?: string;
  /** Navigation state for the target screen. */
  state?: unknown;
  target?: "_blank";
};

/** A link to another screen, in running text. */
export const TextLink = ({ to, ...props }: Target & AnchorProps) => (
  <Anchor component={Link} to={to} inherit underline="always" {...props} />
);

/** A link to another screen that looks like a button. */
export const LinkButton = ({ to, ...props }: Target & ButtonProps) => (
  <Button component={Link} to={to} {...props} />
);
