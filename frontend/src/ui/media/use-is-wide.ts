import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen has room for a third column beside a form. */
export const useIsWide = (): boolean =>
  useMediaQuery("(min-width: 80em)", undefined, { getInitialValueInEffect: false });
