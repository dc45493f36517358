import { type CSSVariablesResolver, createTheme } from "@mantine/core";

const SERIF = 'Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif';

/** Colours as axe accepts them in both schemes; headings in the serif of the reports. */
export const theme = createTheme({
  primaryColor: "indigo",
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  defaultRadius: "sm",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Alert: { styles: { title: { color: "var(--mantine-color-text)" } } },
  },
  headings: {
    fontFamily: SERIF,
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.75rem", lineHeight: "1.25" },
      h2: { fontSize: "1.25rem", lineHeight: "1.35" },
      h3: { fontSize: "1.0625rem", lineHeight: "1.4" },
    },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { "--takseru-serif": SERIF },
  light: {
    "--mantine-color-error": "var(--mantine-color-red-9)",
    "--mantine-color-dimmed": "#565b66",
    "--mantine-color-placeholder": "#6b7079",
    "--mantine-color-anchor": "var(--mantine-color-indigo-8)",
    "--takseru-canvas": "#f6f6f3",
    "--takseru-surface": "#ffffff",
    "--takseru-warning-background": "#fff3bf",
    "--takseru-warning-text": "#5c3c00",
    "--takseru-mark": "var(--mantine-color-indigo-8)",
    "--takseru-mark-fill": "var(--mantine-color-indigo-0)",
    "--takseru-neutral-background": "#e9eaec",
    "--takseru-neutral-text": "#43474f",
    "--takseru-active-background": "#ffecc7",
    "--takseru-active-text": "#6a3f00",
    "--takseru-done-background": "#d6f3ea",
    "--takseru-done-text": "#0b5345",
    "--takseru-final-background": "#e3e9ff",
    "--takseru-final-text": "#2b3f9e",
  },
  dark: {
    "--mantine-color-error": "var(--mantine-color-red-4)",
    "--mantine-color-dimmed": "#a3a9b5",
    "--mantine-color-placeholder": "#9299a6",
    "--mantine-color-anchor": "var(--mantine-color-indigo-3)",
    "--takseru-canvas": "#16181c",
    "--takseru-surface": "#1f2227",
    "--takseru-warning-background": "#3d3210",
    "--takseru-warning-text": "#ffe8a3",
    "--takseru-mark": "var(--mantine-color-indigo-3)",
    "--takseru-mark-fill": "var(--mantine-color-indigo-9)",
    "--takseru-neutral-background": "#3a3e46",
    "--takseru-neutral-text": "#d5d8de",
    "--takseru-active-background": "#4a3511",
    "--takseru-active-text": "#ffd591",
    "--takseru-done-background": "#11443a",
    "--takseru-done-text": "#9fe8d3",
    "--takseru-final-background": "#2a387a",
    "--takseru-final-text": "#c9d4ff",
  },
});
