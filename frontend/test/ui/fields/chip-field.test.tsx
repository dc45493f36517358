import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm, useWatch } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { ChipField } from "@/ui";

const soils = [
  { value: "clay", label: "Clay" },
  { value: "sandy", label: "Sandy" },
  { value: "rocky", label: "Rocky" },
];

const Form = ({ required = false, soil = "" }) => {
  const { control } = useForm({ defaultValues: { soil } });
  const value = useWatch({ control, name: "soil" });
  return (
    <MantineProvider>
      <ChipField control={control} name="soil" label="Soil type" required={required} options={soils} />
      <output>{value || "nothing"}</output>
    </MantineProvider>
  );
};
const radio = (name: string) => screen.getByRole("radio", { name });

describe("chips", () => {
  it("are a group of radio buttons under the field's label", async () => {
    render(<Form required />);
    const group = screen.getByRole("radiogroup", { name: /^Soil type/ });
    expect(group).toHaveAttribute("aria-required", "true");
    await userEvent.click(radio("Sandy"));
    expect(radio("Sandy")).toBeChecked();
    expect(screen.getByRole("status")).toHaveTextContent("sandy");
  });

  it("are chosen with the arrow keys, and one press of Tab leaves them", async () => {
    render(<Form required soil="clay" />);
    await userEvent.tab();
    expect(radio("Clay")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    expect(screen.getByRole("status")).toHaveTextContent("sandy");
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it("of an optional choice are cleared by a button or by the Delete key", async () => {
    render(<Form soil="clay" />);
    await userEvent.click(screen.getByRole("button", { name: "Clear Soil type" }));
    expect(screen.getByRole("status")).toHaveTextContent("nothing");
    expect(radio("Clay")).toHaveFocus();
    expect(screen.queryByRole("button")).toBeNull();
    await userEvent.click(radio("Rocky"));
    await userEvent.keyboard("{Delete}");
    expect(screen.getByRole("status")).toHaveTextContent("nothing");
  });

  it("of a required choice stay chosen", async () => {
    render(<Form required soil="clay" />);
    expect(screen.queryByRole("button")).toBeNull();
    await userEvent.click(radio("Clay"));
    await userEvent.keyboard("{Delete}");
    expect(screen.getByRole("status")).toHaveTextContent("clay");
  });
});
