/** The quiz that ends each course of the demonstration that is taught here. */
export const finalQuiz = 'Evaluación final';
/** How many questions it draws of each of the two categories; each is worth a point. */
export const drawnOfEach = 4;
export const finalQuestions = 2 * drawnOfEach;
