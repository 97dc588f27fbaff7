import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** Puts a course into the cart and shows the cart. */
export function AddToCart({ slug }: { slug: string }) {
  return (
    <Form method="post" action="/carrito">
      <input type="hidden" name="slug" value={slug} />
      <Button type="submit" name="intent" value="add" look="secondary" wide>
        Agregar al carrito
      </Button>
    </Form>
  );
}
