import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from "@mantine/core";

const SANS = '"Inter", "Inter Fallback", "Noto Sans Sinhala", "Noto Sans Tamil", system-ui, sans-serif';
const SERIF = '"Takseru Serif", "Noto Serif Sinhala", "Noto Sans Tamil", Georgia, serif';

/** The one accent, from its wash to the colour of a pressed button. */
const ink = [
  "#eaeff8",
  "#d3ddf1",
  "#b9c9f0",
  "#9db4e8",
  "#7c98d6",
  "#5b79bf",
  "#3f5da3",
  "#23407a",
  "#1d386d",
  "#1a3160",
] as const;

/** Buttons in the accent: the library computes the text's colour for the light scheme alone. */
const accentColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant === "filled" && input.color === "red")
    return {
      ...colors,
      background: "var(--takseru-red)",
      hover: "var(--takseru-red)",
      color: "var(--takseru-on-accent)",
    };
  if (input.color && input.color !== "ink") return colors;
  if (input.variant === "filled")
    return {
      ...colors,
      background: "var(--takseru-accent)",
      hover: "var(--takseru-press)",
      color: "var(--takseru-on-accent)",
    };
  return colors;
};

export const theme = createTheme({
  fontFamily: SANS,
  headings: {
    fontFamily: SERIF,
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.375rem", lineHeight: "1.75rem" },
      h2: { fontSize: "1.0625rem", lineHeight: "1.5rem" },
      h3: { fontSize: "0.9375rem", lineHeight: "1.375rem" },
    },
  },
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.9375rem", lg: "1.0625rem", xl: "1.375rem" },
  lineHeights: { xs: "1rem", sm: "1.125rem", md: "1.375rem", lg: "1.5rem", xl: "1.75rem" },
  spacing: { xs: "0.25rem", sm: "0.5rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "2px", sm: "6px", md: "8px", lg: "16px", xl: "18px" },
  defaultRadius: "md",
  colors: { ink },
  primaryColor: "ink",
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver: accentColors,
  autoContrast: true,
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Alert: { styles: { title: { color: "var(--mantine-color-text)" } } },
  },
});

/** The library's colour names, said in ours: yellow is a check, red a loss, teal what is signed or done. */
const named = (color: string, ours: string, wash: string) => ({
  [`--mantine-color-${color}-light`]: `var(--takseru-${wash})`,
  [`--mantine-color-${color}-light-hover`]: `var(--takseru-${wash})`,
  [`--mantine-color-${color}-light-color`]: `var(--takseru-${ours})`,
  [`--mantine-color-${color}-outline`]: `var(--takseru-${ours})`,
});

const variables = {
  "--takseru-serif": SERIF,
  "--mantine-color-body": "var(--takseru-ground)",
  "--mantine-color-text": "var(--takseru-ink)",
  "--mantine-color-dimmed": "var(--takseru-quiet)",
  "--mantine-color-placeholder": "var(--takseru-quiet)",
  "--mantine-color-anchor": "var(--takseru-accent)",
  "--mantine-color-error": "var(--takseru-amber)",
  "--mantine-color-default": "var(--takseru-surface)",
  "--mantine-color-default-hover": "var(--takseru-well)",
  "--mantine-color-default-border": "var(--takseru-line)",
  "--mantine-color-default-color": "var(--takseru-ink)",
  "--mantine-color-disabled": "var(--takseru-well)",
  "--mantine-color-disabled-color": "var(--takseru-quiet)",
  "--mantine-color-disabled-border": "var(--takseru-line)",
  "--mantine-color-ink-filled": "var(--takseru-accent)",
  "--mantine-color-ink-filled-hover": "var(--takseru-press)",
  "--mantine-primary-color-contrast": "var(--takseru-on-accent)",
  ...named("ink", "accent", "wash"),
  ...named("yellow", "amber", "amber-wash"),
  ...named("red", "red", "red-wash"),
  ...named("teal", "green", "green-wash"),
  ...named("gray", "quiet", "well"),
};

/** The contrasts of all pairs that occur are 4.5 or more, those of edges and marks 3 or more. */
const light = {
  "--takseru-ground": "#fbfaf7",
  "--takseru-well": "#f1efe8",
  "--takseru-surface": "#ffffff",
  "--takseru-field": "#ffffff",
  "--takseru-ink": "#1b1e23",
  "--takseru-quiet": "#5a606b",
  "--takseru-line": "#e4e2db",
  "--takseru-edge": "#8c919b",
  "--takseru-accent": "#23407a",
  "--takseru-on-accent": "#ffffff",
  "--takseru-wash": "#eaeff8",
  "--takseru-press": "#1a3160",
  "--takseru-amber": "#875200",
  "--takseru-amber-wash": "#fff2d9",
  "--takseru-amber-mark": "#b87500",
  "--takseru-red": "#b3261e",
  "--takseru-red-wash": "#fcebe9",
  "--takseru-green": "#1d6a44",
  "--takseru-green-wash": "#e4f2ea",
  "--takseru-paper": "#ffffff",
  "--takseru-paper-ink": "#1b1e23",
  "--takseru-paper-quiet": "#5a606b",
  "--takseru-paper-line": "#d9d6cc",
  "--takseru-paper-mark": "#e1e9f8",
  "--takseru-veil": "rgb(20 22 26 / 42%)",
};

const dark = {
  "--takseru-ground": "#14161a",
  "--takseru-well": "#0f1114",
  "--takseru-surface": "#1c1f24",
  "--takseru-field": "#121418",
  "--takseru-ink": "#eceae4",
  "--takseru-quiet": "#a4aab5",
  "--takseru-line": "#30343c",
  "--takseru-edge": "#6c727e",
  "--takseru-accent": "#9db4e8",
  "--takseru-on-accent": "#121418",
  "--takseru-wash": "#263149",
  "--takseru-press": "#b9c9f0",
  "--takseru-amber": "#ebbb6c",
  "--takseru-amber-wash": "#352a12",
  "--takseru-amber-mark": "#d9a03f",
  "--takseru-red": "#f4a29b",
  "--takseru-red-wash": "#3d1f1c",
  "--takseru-green": "#8ad3a9",
  "--takseru-green-wash": "#17321f",
  "--takseru-paper": "#f1eee6",
  "--takseru-paper-ink": "#1b1e23",
  "--takseru-paper-quiet": "#5a606b",
  "--takseru-paper-line": "#d9d6cc",
  "--takseru-paper-mark": "#d3ddf1",
  "--takseru-veil": "rgb(0 0 0 / 60%)",
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...variables, ...light },
  dark: { ...variables, ...dark },
});
