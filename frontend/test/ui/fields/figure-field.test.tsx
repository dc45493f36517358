import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { FigureField } from "@/ui";

const Form = () => {
  const { control } = useForm({ defaultValues: { price: "", area: "" } });
  return (
    <MantineProvider>
      <FigureField control={control} name="price" label="Price" unit="Rs." />
      <FigureField control={control} name="area" label="Area" unit="sq ft" />
    </MantineProvider>
  );
};

it("says what a price in words comes to, and holds the figure once it is left", async () => {
  const user = userEvent.setup();
  render(<Form />);
  const price = screen.getByLabelText<HTMLInputElement>("Price");
  await user.type(price, "65 lakhs");
  expect(price).toHaveValue("65 lakhs");
  expect(screen.getByText("= 6,500,000")).toBeVisible();
  fireEvent.blur(price);
  expect(price).toHaveValue("6,500,000");
  expect(screen.queryByText("= 6,500,000")).toBeNull();
});

it("leaves what is no price as it is typed", async () => {
  const user = userEvent.setup();
  render(<Form />);
  const area = screen.getByLabelText<HTMLInputElement>("Area");
  await user.type(area, "65 lakhs");
  fireEvent.blur(area);
  expect(area).toHaveValue("65 lakhs");
});
