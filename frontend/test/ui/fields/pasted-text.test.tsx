import { MantineProvider } from "@mantine/core";
import { clean, cleanLine } from "@takseru/shared-types";
import { fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { ExtentField, FigureField, TextAreaField, TextField } from "@/ui";

interface Values {
  line: string;
  lines: string;
  figure: string;
  extent: string;
}

const Form = () => {
  const { control } = useForm<Values>({ defaultValues: { line: "", lines: "", figure: "", extent: "" } });
  return (
    <MantineProvider>
      <TextField control={control} name="line" label="Line" />
      <TextAreaField control={control} name="lines" label="Lines" />
      <FigureField control={control} name="figure" label="Figure" />
      <ExtentField control={control} name="extent" label="Extent" />
    </MantineProvider>
  );
};

const valueAfter = (label: string, typed: string) => {
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: typed } });
  return field.value;
};

describe("pasted text", () => {
  const pasted = "\uf0b7 No. 5\u000b12 Temple\u00a0Road, plan 2217\u001e1 \u202aක්‍ෂ\u202c";

  it("is shown at once as it will be saved", () => {
    expect(valueAfter("Line", pasted)).toBe(cleanLine(pasted));
    expect(cleanLine(pasted)).toBe("• No. 5 12 Temple Road, plan 2217-1 ක්‍ෂ");
  });

  it("keeps its lines where there may be several", () => {
    expect(valueAfter("Lines", pasted)).toBe(clean(pasted));
    expect(clean(pasted)).toContain("No. 5\n12");
  });

  it("leaves what is being typed alone", () => {
    expect(valueAfter("Line", "Temple ")).toBe("Temple ");
  });

  it("with a letter that cannot be printed says so beneath the field", () => {
    valueAfter("Lines", "Past the temple 😀");
    expect(screen.getByText("Cannot be printed: 😀")).toBeTruthy();
  });
});

describe("two cells of a spreadsheet", () => {
  it.each(["20\t650", "20\n650", "20\r\n650\r\n"])("stay apart in a field of one figure: %j", (cells) => {
    render(<Form />);
    for (const label of ["Figure", "Extent"]) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      fireEvent.paste(field, { clipboardData: { getData: () => cells } });
      expect(field.value).toBe("20\t650");
    }
  });

  it("leave one cell to the browser", () => {
    render(<Form />);
    const notPrevented = fireEvent.paste(screen.getByLabelText("Figure"), {
      clipboardData: { getData: () => "650\r\n" },
    });
    expect(notPrevented).toBe(true);
  });
});
